// A process of jest-light-runner asks for its settings when its first test file comes. The first that asks has them sent to
// all that may ask, and after that nobody is answered any more: where they come before the file they are lost, and the run
// waits for this process for ever. Here they are kept, and whoever asks gets them.
const asks = 'jest-light-runner-get-worker-data';
const isRunner = /[\\/]tinypool[\\/]dist[\\/]entry[\\/]process\.js$/.test(process.argv[1] ?? '');

if (isRunner && process.send) {
  let early;
  process.on('message', (message) => {
    if (message?.type === 'jest-light-runner-worker-data') early = message;
  });
  const send = process.send.bind(process);
  process.send = (message, ...rest) =>
    message === asks && early ? process.emit('message', early) : send(message, ...rest);
}
