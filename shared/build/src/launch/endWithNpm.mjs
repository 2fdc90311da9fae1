import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const interval = 500;
const shells = ['sh', 'dash', 'bash', 'zsh', 'ash', 'ksh', 'busybox'];

/**
 * Calls `end` once when the npm that runs this command has gone. npm passes a signal on to the shell that it started,
 * which dies of it without telling anybody; and killed outright it tells nothing at all. Whoever ended npm meant what it
 * runs. Outside of npm nothing is watched.
 */
export function endWithNpm(end) {
  // What a command of npm starts has its variables as well, but is not what npm itself runs.
  const script = process.env.npm_lifecycle_script;
  if (process.platform === 'win32' || !script?.includes(basename(process.argv[1] ?? ''))) return;
  const parent = process.ppid;
  const npm = npmAbove(parent);
  if (npm === null) return;
  const timer = setInterval(() => {
    if (process.ppid === parent && isThere(npm) && !isOrphan(parent, npm)) return;
    clearInterval(timer);
    end();
  }, interval);
  timer.unref();
}

/** npm stands above the shell that it runs scripts in; some shells put the command in their own place. */
function npmAbove(parent) {
  const found = processOf(parent);
  if (!found) return null;
  return shells.includes(basename(found.name).replace(/^-/, '')) ? found.parent : parent;
}

/** The name of a process and what started it, without a library: from the kernel where it tells, else from `ps`. */
function processOf(id) {
  try {
    if (process.platform === 'linux') {
      const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
      return { name, parent: Number(parent) };
    }
    const [, parent, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(
      execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(id)], { encoding: 'utf8' }),
    );
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
}

function isThere(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Of somebody else, but there.
    return error.code === 'EPERM';
  }
}

/** Nobody may have fetched what is left of npm: then its number is still there, and only its shell has another parent. */
const isOrphan = (parent, npm) => process.platform === 'linux' && parent !== npm && processOf(parent)?.parent !== npm;
