import { useEffect, useState } from 'react';

/** False on the server and in the first render: for parts that the browser alone fetches. */
export function useIsHere(): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  return isHere;
}
