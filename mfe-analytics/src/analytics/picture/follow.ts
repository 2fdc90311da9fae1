/** Starts the download of a file as if its link was pressed. Without a name the server gives one. */
export function follow(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
