const displayName = Symbol.for('fastify.display-name');

/**
 * The plugin, with its own name as the one that Fastify shows. Without one Fastify looks for the plugin among all files
 * that were ever loaded, each time anew: with the files of the whole API that was half of what starting a test took.
 */
export function named<Plugin extends { name: string }>(plugin: Plugin): Plugin {
  return Object.assign(plugin, { [displayName]: plugin.name });
}
