/** Hands somebody a file that was written here. */
export function saveFile(name: string, content: object): void {
  const file = new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
