/** Package that a file belongs to, also for workspaces, which npm links in. */
export function packageOf(file: string): string | null {
  const path = file.replaceAll('\\', '/');
  const inModules = path.lastIndexOf('/node_modules/');
  if (inModules >= 0) {
    const [first = '', second] = path.slice(inModules + '/node_modules/'.length).split('/');
    return first.startsWith('@') ? `${first}/${second}` : first;
  }
  const workspace = /\/shared\/(ui|platform)\/src\//.exec(path);
  return workspace ? `@omzien/${workspace[1]}` : null;
}
