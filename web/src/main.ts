import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { language } from './language.svelte';
import { listen } from './router.svelte';
import './theme.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

document.documentElement.lang = language.current;
listen();

// Where no manifest is read for it, as long as it is not yet installed.
if ('standalone' in navigator && !navigator.standalone)
  void import('./here/splash').then(({ laySplash }) =>
    laySplash(`${import.meta.env.BASE_URL}icons/512.png`),
  );

export default mount(App, { target });
