/** Tests in which no page may break: an error that nobody caught fails whatever was tested. */

import { expect, test as plain, type BrowserContext } from '@playwright/test';

export { expect };

export const test = plain.extend<{ unbroken: void }>({
  unbroken: [
    async ({ browser }, use) => {
      const broken: string[] = [];
      const open = browser.newContext;
      const listen = (context: BrowserContext) =>
        context.on('weberror', (event) => broken.push(String(event.error().stack)));
      browser.newContext = async (options) => {
        const context = await open.call(browser, options);
        listen(context);
        return context;
      };
      await use();
      browser.newContext = open;
      expect(broken, 'errors that no page caught').toEqual([]);
    },
    { auto: true },
  ],
});
