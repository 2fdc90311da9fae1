/** A long address breaks behind its @ rather than somewhere in a word. */
export function MailAddress({ of }: { of: string }) {
  const at = of.lastIndexOf('@') + 1;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
