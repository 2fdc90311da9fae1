import type { Compiler } from 'webpack';
import webpack from 'webpack';

const name = 'OneSharingPlugin';

/**
 * Federation brings its own way of sharing libraries. webpack writes its own one as well, for the same need, and the page
 * never runs it: federation's is written over it a line later. In the shell it lists every library a second time.
 */
export class OneSharingPlugin {
  apply(compiler: Compiler): void {
    // Federation's plugins have listened before, webpack's own come later: who answers keeps the need from those.
    compiler.hooks.thisCompilation.tap(name, ({ hooks }) => {
      hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.shareScopeMap).tap(name, () => true);
    });
  }
}
