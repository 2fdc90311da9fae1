/**
 * The script that keeps what somebody does on a page that the server drew before its own scripts live: presses on buttons,
 * boxes that are ticked, choices, words that are typed, and forms that have no address of their own. Each is done once
 * more when its part lives, so that nothing is lost. Links and forms with an address belong to the browser from the first
 * paint on. Written small, because it stands in every drawn page. In order:
 *
 * - a part lives when React has taken its element over; it gives the element a property of its own then
 *   (`earlyInput.spec.ts` among the journeys would tell when a next React has another name for it)
 * - a value is set to another one by the way that React watches and back by the way that it does not: else it would take
 *   the event for an old one
 * - a value that a part has reset while it came alive is what the reader wanted, not what it was reset to
 * - two pictures after it lives, because some parts say what they are by an effect (`SubmitButton`)
 * - looked at with each picture until all is done, at most 20 s; a press that answers later than that would startle
 * - what is typed on between coming alive and that moment is kept as well; a second press is answered by the part itself
 * - once the page stands (`omzien:stands`, set by the shell's `start.ts`) there is nothing more to keep
 */
export const earlyInput = [
  '(()=>{const kept=new Map,doc=document,',
  "lives=element=>Object.keys(element).some(key=>key.startsWith('__reactProps')),",
  'tell=(element,type)=>element.dispatchEvent(new Event(type,{bubbles:true})),',
  'play=(element,{type,value,checked})=>{',
  "if(type=='submit')element.requestSubmit();",
  "else if(type=='click')element.click();",
  'else if(checked!=null){if(element.checked==checked)element.checked=!checked;element.click()}',
  "else{element.value=value+' ';",
  "Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element),'value').set.call(element,value);tell(element,type)}},",
  'look=()=>{for(const[element,what]of kept){',
  'if(element.isConnected&&!lives(element)&&performance.now()<what.until)continue;',
  'if(lives(element)&&what.pictures++<2)continue;',
  "kept.delete(element);element.removeAttribute('data-kept');",
  'if(lives(element))play(element,what)}',
  'kept.size&&requestAnimationFrame(look)},',
  'hear=event=>{const{type,target}=event,',
  "element=target.closest(type=='submit'?'form':type=='click'?'button,[role=button]':'input,select,textarea');",
  "if(!kept.size&&performance.getEntriesByName('omzien:stands').length){for(const one of types)removeEventListener(one,hear,true);return}",
  "if(!element||element.type=='file'||(lives(element)&&!kept.has(element)))return;",
  "if(type=='click'&&lives(element)){kept.delete(element);element.removeAttribute('data-kept');return}",
  'const isBox=/checkbox|radio/.test(element.type);',
  "if(type=='submit'){if(element.hasAttribute('action'))return;event.preventDefault()}",
  "else if(type=='click'){if(element.type=='submit')return}",
  "else if((isBox||element.tagName=='SELECT')!=(type=='change'))return;",
  'kept.size||requestAnimationFrame(look);',
  'kept.set(element,{type,value:element.value,checked:isBox?element.checked:null,pictures:0,until:performance.now()+2e4});',
  "type=='click'&&element.setAttribute('data-kept','')},",
  "types=['click','change','input','submit'];",
  'for(const one of types)addEventListener(one,hear,true)})()',
].join('');
