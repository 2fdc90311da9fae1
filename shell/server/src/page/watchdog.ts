/**
 * The script that runs whatever else fails: a shell that throws at start, or whose files do not come, cannot tell of it
 * itself. It hears what is thrown until the frame stands (`omzien:alive`, set by the shell's `start.ts`), tells the
 * gateway, and loads the page once more when the answer is 205: from then on this visitor's pages have the last shell
 * that worked. Written small, because it stands in every page. In order:
 *
 * - the frame lives: its start came to an end, and it has not taken everything down again
 * - tell, once; the page is not loaded again where somebody has typed, and never twice for one shell
 * - what was thrown counts when it came out of a file of the shell; a moment is left in which the page may live after all
 * - an image or a file of a module that does not come is somebody else's business
 * - 20 s after everything has come there is life, or there will be none; a script still on its way is a slow line
 */
export const watchdog = [
  '(()=>{let told,typed;const doc=document,',
  "lives=()=>performance.getEntriesByName('omzien:alive').length&&doc.getElementById('frame').firstChild,",
  'tell=message=>{if(told||lives())return;',
  "const{ticket,composition:{revision:composition,shell:{version,build}}}=JSON.parse(doc.getElementById('boot').textContent);",
  "told=1;fetch('/platform/reports',{method:'POST',headers:{'content-type':'application/json'},",
  "body:JSON.stringify({ticket,composition,module:'shell',version,build,code:'shell_failed',message:message.slice(0,500),path:location.pathname})})",
  '.then(({status})=>{const tried=sessionStorage;',
  'if(status==205&&!typed&&tried.omzienShell!=build){tried.omzienShell=build;location.reload()}}).catch(()=>{})},',
  'hear=event=>{const{target,filename,error,reason,message}=event,thrown=error||reason||message,',
  "said=target.tagName=='SCRIPT'?target.src+' did not come':thrown&&[thrown.message||thrown,thrown.stack,filename].join(' ');",
  '/\\/releases\\/shell\\//.test(said)&&setTimeout(tell,2e3,said)},',
  'wait=()=>lives()||setTimeout(()=>lives()||(!doc.hidden&&',
  "[...doc.querySelectorAll('link[rel=modulepreload]')].every(({href})=>performance.getEntriesByName(href).length)",
  "?tell('The page did not come to life'):wait()),2e4);",
  "addEventListener('error',hear,true);addEventListener('unhandledrejection',hear);addEventListener('load',wait);",
  "addEventListener('input',()=>typed=1,true)})()",
].join('');
