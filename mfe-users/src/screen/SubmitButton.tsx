import { Button, type ButtonProps } from '@omzien/ui';
import { useEffect, useState } from 'react';

/**
 * Sends its form once the page is alive. Before that the browser would send the form by itself, and what was typed
 * would be lost on a page that takes no forms.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return <Button type={isAlive ? 'submit' : 'button'} {...props} />;
}
