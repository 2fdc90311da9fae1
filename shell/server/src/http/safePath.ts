/**
 * A path of this site that is safe to stand in a `Location` header or a `redirect` parameter: it starts with exactly one
 * slash and has no backslash, encoded slash or control character at its start. Anything else becomes `/`.
 */
export function safePath(path: string): string {
  const collapsed = path.replace(/^[/\\]+/, '/');
  const isSafe = collapsed.startsWith('/') && !/^\/(%2f|%5c)/i.test(collapsed) && !/[\s\\\p{Cc}]/u.test(collapsed);
  return isSafe ? collapsed : '/';
}
