import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button, createUiCache, Screen, UiProvider } from '../core.ts';
import { ConfirmDialog, Dialog } from './dialog.tsx';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <UiProvider locale="en" cache={createUiCache()}>
      <Screen kind="staff">
        <Button onClick={() => setIsOpen(true)}>Apply</Button>
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Apply for cook">
          <input aria-label="Name" />
        </Dialog>
      </Screen>
    </UiProvider>
  );
}

test('a dialog names itself, keeps the scale of its screen, and gives the focus back when it closes', async () => {
  const user = userEvent.setup();
  // jsdom lays nothing out, and what takes no room is not given the focus.
  const rects = jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apply for cook' });
  expect(dialog.getAttribute('data-screen')).toBe('staff');
  // It begins at its first field, not at the cross.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  rects.mockRestore();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply' })));
});

test('a question offers a way back and the named action', async () => {
  const user = userEvent.setup();
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  render(
    <UiProvider locale="nl" cache={createUiCache()}>
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={onConfirm}
        title="Vacature ‘Kok’ archiveren?"
        confirmLabel="Archiveren"
        destructive
      >
        12 aanmeldingen blijven bewaard.
      </ConfirmDialog>
    </UiProvider>,
  );
  expect(await screen.findByRole('alertdialog', { name: 'Vacature ‘Kok’ archiveren?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Archiveren' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Annuleren' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a press on what the frame shows above a dialog leaves it open; a press beside it closes it', async () => {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const layer = document.createElement('div');
  layer.setAttribute('data-live-announcer', '');
  layer.innerHTML = '<button>Close this message</button>';
  document.body.append(layer);
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('dialog');
  await user.type(screen.getByLabelText('Name'), 'Jan');
  await user.click(screen.getByText('Close this message'));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Jan');
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  layer.remove();
});

/** A form that leads to a question, and closes a moment after that has opened: an address has to change first. */
function FormThenQuestion({ closed }: { closed: (title: string) => void }) {
  const [isFormOpen, setIsFormOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <UiProvider locale="en" cache={createUiCache()}>
      <main tabIndex={-1}>
        <Button onClick={() => setIsFormOpen(true)}>Begin</Button>
      </main>
      <Dialog
        open={isFormOpen}
        onClose={() => {
          closed('form');
          setIsFormOpen(false);
        }}
        title="Form"
      >
        <Button onClick={() => setIsAsking(true)}>Send</Button>
      </Dialog>
      <Dialog
        open={isAsking}
        onClose={() => {
          closed('question');
          setIsAsking(false);
        }}
        title="Question"
      >
        <Button onClick={() => setIsFormOpen(false)}>The address has changed</Button>
      </Dialog>
    </UiProvider>
  );
}

test('a dialog that opened before the one below it has closed stays, and keeps the focus', async () => {
  const user = userEvent.setup();
  const closed = jest.fn();
  render(<FormThenQuestion closed={closed} />);
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'The address has changed' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Form', hidden: true })).toBeNull());
  const question = screen.getByRole('dialog', { name: 'Question' });
  expect(closed).not.toHaveBeenCalled();
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
  // Escape closes it as any other.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closed.mock.calls).toEqual([['question']]);
});
