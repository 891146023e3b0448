/** A short buzz in the hand, where there is something that buzzes. */
export function buzz(milliseconds: number): void {
  if ('vibrate' in navigator) navigator.vibrate(milliseconds);
}
