import { expect, it } from 'vitest';
import { doors, spoken } from './reach';

const LAN = { addresses: ['http://192.168.1.20:8811', '10.0.0.3:8811'], alone: false };

it('never hands on an address that only this machine understands', () => {
  for (const host of ['127.0.0.1:8811', 'localhost:8811', '[::1]:8811'])
    expect(doors(`http://${host}`, LAN)).toEqual([
      'http://192.168.1.20:8811',
      'http://10.0.0.3:8811',
    ]);
  expect(doors('http://localhost:8811', { addresses: [], alone: true })).toEqual([]);
});

it('hands on the address one came by oneself, first and once', () => {
  expect(doors('https://games.example', LAN)[0]).toBe('https://games.example');
  expect(doors('http://192.168.1.20:8811', LAN)).toHaveLength(2);
});

it('says an address as one would read it out', () => {
  expect(spoken('http://192.168.1.20:8811/t/abcd')).toBe('192.168.1.20:8811/t/abcd');
  expect(spoken('https://games.example/t/abcd')).toBe('https://games.example/t/abcd');
});
