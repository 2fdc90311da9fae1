/**
 * The script that keeps what somebody does on a page that the server drew before its own scripts live: presses on buttons,
 * boxes that are ticked, choices, words that are typed, and forms that have no address of their own. Each is done once
 * more when its part lives, so that nothing is lost. Links and forms with an address belong to the browser from the first
 * paint on. Written small, because it stands in every drawn page. In order:
 *
 * - a part lives when React has given its element a property of its own (`earlyInput.spec.ts` among the journeys would
 *   tell when a next React has another name for it), and its root is taken over as a whole (`takeOver.ts` of the shell)
 * - what happens in a part while React is at work on it does not reach React, which would take the whole root over in
 *   one go for it, and hold up the page; but where somebody goes to another page, the shell may know a quicker way than the browser
 * - a button that is on or off shows at once what it will be, and a second press takes the first one back; the same for one
 *   that opens a panel (`data-panel`: shown by `hidden` alone) that stands in the page, or comes with what the browser still reads
 * - a value is set to another one by the way that React watches and back by the way that it does not: else it would take
 *   the event for an old one
 * - a value that a part has reset while it came alive is what the reader wanted, not what it was reset to; the same for
 *   a button that came alive in the state that was wanted
 * - two pictures after it lives, because some parts say what they are by an effect (`SubmitButton`), and so many at a
 *   time as do not hold up the next picture
 * - looked at with each picture until all is done; a press for 20 s, for one that answers later than that would startle,
 *   and what was typed or chosen for as long as it takes, after 20 s once a second
 * - what is typed on between coming alive and that moment is kept as well; a second press is answered by the part itself
 * - once the page stands (`omzien:stands`, set by the shell's `start.ts`) there is nothing more to keep, but for a screen
 *   that waits to be reached for (`data-rests`, set by the shell's `moduleHost.ts`)
 */
export const earlyInput = [
  '(()=>{let calm;const kept=new Map,time=()=>performance.now(),',
  "own=element=>element[Object.keys(element).find(key=>key.startsWith('__reactProps'))],",
  "lives=element=>own(element)&&!element.closest('#frame,[data-module]')?.hasAttribute('data-waits'),",
  'tell=(element,type)=>element.dispatchEvent(new Event(type,{bubbles:true})),',
  "panel=element=>{const one=document.getElementById(element.getAttribute('aria-controls'));return one?.dataset.panel!=null&&one},",
  "state=element=>panel(element)?.firstChild?'aria-expanded':'aria-pressed',",
  "press=(element,to)=>{element.setAttribute(state(element),to);if(panel(element))panel(element).hidden=to!='true'},",
  'play=(element,{type,value,checked,pressed})=>{',
  "if(type=='submit')element.requestSubmit();",
  "else if(type=='click'){",
  "if(pressed!=null){const now=''+own(element)[state(element)];press(element,now);if(now==pressed)return}",
  'element.click()}',
  'else if(checked!=null){if(element.checked==checked)element.checked=!checked;element.click()}',
  "else{element.value=value+' ';",
  "Reflect.set(Object.getPrototypeOf(element),'value',value,element);tell(element,type)}},",
  "forget=element=>{kept.delete(element);element.removeAttribute('data-kept')},",
  'look=()=>{const began=time();for(const[element,what]of kept){',
  "if(what.type=='click'&&what.pressed==null&&panel(element)?.firstChild)press(element,what.pressed='true');",
  'if(element.isConnected&&!lives(element)&&time()<what.until)continue;',
  'if(lives(element)&&what.pictures++<2||time()-began>20)continue;',
  'forget(element);',
  'if(lives(element))play(element,what);',
  "else if(what.pressed!=null)press(element,what.pressed!='true')}",
  'kept.size&&(time()<calm?requestAnimationFrame(look):setTimeout(look,1e3))},',
  'hear=event=>{const{type,target,detail}=event;',
  "if(!kept.size&&performance.getEntriesByName('omzien:stands')[0]&&!document.querySelector('[data-rests]')){for(const one of types)removeEventListener(one,hear,true);return}",
  "if(!lives(target)&&target.closest?.('[data-waits]')&&!(type=='submit'?target.hasAttribute('action'):type=='click'&&target.closest('a[href]')))event.stopImmediatePropagation();",
  'if(!/click|change|input|submit/.test(type))return;',
  "const element=target.closest(type=='submit'?'form':type=='click'?'button,[role=button]':'input,select,textarea');",
  "if(!element||element.type=='file'||(lives(element)&&!kept.has(element)))return;",
  "if(type=='click'&&lives(element))return forget(element);",
  'const isBox=/checkbox|radio/.test(element.type);',
  'let pressed=null;',
  "if(type=='submit'){if(element.hasAttribute('action'))return;event.preventDefault()}",
  "else if(type=='click'){if(element.type=='submit')return;",
  'const is=element.getAttribute(state(element));',
  "if(is){if(detail>1)return;pressed=''+(is!='true');press(element,pressed);if(kept.has(element))return forget(element)}}",
  "else if((isBox||element.tagName=='SELECT')!=(type=='change'))return;",
  'calm=time()+2e4;kept.size||requestAnimationFrame(look);',
  'kept.set(element,{type,value:element.value,checked:isBox?element.checked:null,pressed,pictures:0,until:/click|submit/.test(type)?calm:1/0});',
  "type=='click'&&element.setAttribute('data-kept','')},",
  "types='click change input submit pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup'.split(' ');",
  'for(const one of types)addEventListener(one,hear,true)})()',
].join('');
