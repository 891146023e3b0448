/** The screens on which every sentence that asks or teaches can be read. */
export const SCREENS = {
  'a small desk': { width: 1024, height: 768 },
  'a wide desk': { width: 1280, height: 720 },
  'a narrow phone': { width: 360, height: 740 },
  'a phone on its side': { width: 740, height: 360 },
  'a tablet': { width: 768, height: 1024 },
  'a tablet on its side': { width: 1180, height: 820 },
  'a desk at twice the size': { width: 720, height: 450 },
};
