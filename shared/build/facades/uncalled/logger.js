// What the runtime has to say goes to the console as it is. What the library does here more is for its debug mode, which
// asks the storage of the browser before each line, and for compilers.
const toConsole = () => console;

export { toConsole as createInfrastructureLogger, toConsole as createLogger };
export const infrastructureLogger = console;
export const logger = console;
export const bindLoggerToCompiler = undefined;
