import type { RegistryClient } from '@omzien/registry/client';
import type { Command } from 'commander';
import type { Output } from './terminal.ts';

/** What a command works with. */
export type CommandContext = { connect: () => Promise<RegistryClient>; env: NodeJS.ProcessEnv; write: Output['write'] };

/** Adds one command to the program. */
export type AddCommand = (program: Command, context: CommandContext) => void;

/** The option that every command with a result has. */
export const withJson = (command: Command) => command.option('--json', 'answer for machines, as JSON');
