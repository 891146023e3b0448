/**
 * What an iPhone or an iPad shows while an installed Grimoire wakes up. It reads no manifest for that
 * and wants a picture for exactly its screen, which is therefore drawn there.
 */

/** How much of the shorter side the seal takes. */
const SEAL = 0.32;

function picture(seal: ImageBitmap, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext('2d')!;
  brush.fillStyle = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')!.content;
  brush.fillRect(0, 0, width, height);
  const side = SEAL * Math.min(width, height);
  brush.drawImage(seal, (width - side) / 2, (height - side) / 2, side, side);
  return canvas.toDataURL();
}

function lay<Tag extends 'link' | 'meta'>(
  tag: Tag,
  what: Partial<HTMLElementTagNameMap[Tag]>,
): void {
  document.head.append(Object.assign(document.createElement(tag), what));
}

/** Lays the pictures for a screen held upright and on its side into the head of the page. */
export async function laySplash(icon: string): Promise<void> {
  const seal = await createImageBitmap(await (await fetch(icon)).blob());
  const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio));
  const [short, long] = sides.sort((one, other) => one - other);
  lay('meta', { name: 'apple-mobile-web-app-capable', content: 'yes' });
  for (const [orientation, width, height] of [
    ['portrait', short, long],
    ['landscape', long, short],
  ] as const)
    lay('link', {
      rel: 'apple-touch-startup-image',
      media: `(orientation: ${orientation})`,
      href: picture(seal, width, height),
    });
}
