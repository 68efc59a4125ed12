import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { join } from 'node:path';
import { writeNextRelease } from '../portal/next-release';
import { repository } from '../portal/running-portal';

/** The module of the builds; lenders see it at `/profile/documents`. */
export const DOCUMENTS = '@lender-portal/documents-mfe';

/** Code that the module runs around its lifecycles. `place` is its container, `session` that of the viewer. */
interface Faults {
  /** Before the real mount. */
  mount?: string;
  /** After the real mount. */
  mounted?: string;
  unmount?: string;
}

const EXPORTED = 'execute:function(){e(';

/** Code for an uncaught error that the page survives. */
const error = (message: string) => `queueMicrotask(()=>{throw new Error('${message}')});`;

/** Tab, Enter, mouse wheel and clicks on the menu do nothing, and the module cleans up after itself. */
const INPUT_BLOCKER = `const blocked=new AbortController();const block=(event)=>{if(event.type==='wheel'||['Tab','Enter'].includes(event.key))event.preventDefault();if(event.type==='click'&&event.target.closest('nav')){event.preventDefault();event.stopImmediatePropagation()}};for(const type of ['keydown','wheel','click'])document.addEventListener(type,block,{capture:true,passive:false,signal:blocked.signal});place.addEventListener('leave',()=>blocked.abort());`;

const STYLE = `const style=Object.assign(document.createElement('style'),{nonce:props.nonce,textContent:'nav a{letter-spacing:3px}:root{--lp-brand:red}'});document.head.append(style);`;

/** Faults that hurt only some lenders, or only later. */
const somewhere = {
  'a member': `fetch('/graphql',{method:'POST',headers:{'content-type':'application/json',authorization:'Bearer '+session.access_token},body:'{"query":"{ user { isMain } }"}'}).then((answer)=>answer.json()).then(({data})=>{if(!data.user.isMain){${error('for a member')}}});`,
  'a company with documents': `new MutationObserver((_,observer)=>{if(/Expired|Rejected/.test(place.textContent)){observer.disconnect();${error('with documents')}}}).observe(place,{childList:true,subtree:true});`,
  'a tablet': `if(innerWidth===900){${error('at 900 px')}}`,
  'a dark theme': `if(matchMedia('(prefers-color-scheme: dark)').matches){${error('in the dark')}}`,
  'a touch screen': `if(matchMedia('(pointer: coarse)').matches){${error('on a touch screen')}}`,
  'full motion': `if(!matchMedia('(prefers-reduced-motion: reduce)').matches){${error('with motion')}}`,
  'another time zone': `if(Intl.DateTimeFormat().resolvedOptions().timeZone!=='America/New_York'){${error('elsewhere')}}`,
  'a second visit': `if(localStorage.getItem('documents-seen')){${error('the second time')}}localStorage.setItem('documents-seen','yes');`,
  tomorrow: `if(Date.now()>${Date.now() + 86_400_000}){${error('from tomorrow')}}`,
  weekends: `if([0,6].includes(new Date().getDay())){${error('on weekends')}}`,
  nights: `if(new Date().getHours()<6){${error('at night')}}`,
  'names with an apostrophe': `new MutationObserver((_,observer)=>{if(/O'Check/.test(document.body.textContent)){observer.disconnect();${error('with an apostrophe')}}}).observe(document.body,{childList:true,subtree:true});`,
  'a wide window': `if(!globalThis.isWidthWatched){globalThis.isWidthWatched=true;addEventListener('resize',()=>{if(innerWidth>1600){${error('in a wide window')}}})}`,
  'a mouse': `place.addEventListener('mouseover',({target})=>{if(target.closest('button')){${error('under a mouse')}}});`,
  'five minutes': `const start=Date.now();place.timer=setInterval(()=>{if(Date.now()-start>300_000){clearInterval(place.timer);${error('after five minutes')}}},10_000);`,
  'a tab': `place.addEventListener('click',({target})=>{if(target.closest('[role=tab]')){${error('on a tab')}}});`,
};

/** Builds that are published as their team would publish them; several faults in one, because a check takes a minute. */
export const badBuilds = {
  'for some': {
    mount: Object.values(somewhere).join(''),
    unmount: `clearInterval(props.domElement.timer);removeEventListener('single-spa:app-change',globalThis.greet);globalThis.greet=()=>{if(location.pathname.includes('/exchange')){${error('to a neighbor')}}};addEventListener('single-spa:app-change',globalThis.greet);`,
  },
  'to others': {
    mount: `document.documentElement.lang='';${STYLE}Array.prototype.map=function map(...all){return Array.from(this,...all)};Object.keys(localStorage).filter((key)=>key!=='${AUTH_STORAGE_KEY}').forEach((key)=>localStorage.removeItem(key));alert('Welcome');for(let count=0;count<9;count+=1)history.pushState(null,'',location.href);`,
    mounted: `${INPUT_BLOCKER}document.title='';(globalThis.kept??=[]).push(Array.from({length:1_000_000},(_,index)=>({index})));`,
    unmount: `props.domElement.dispatchEvent(new Event('leave'));throw new Error('cannot leave');`,
  },
  'of speed': {
    mount: `await new Promise((resolve)=>setTimeout(resolve,9000));`,
    mounted: `const cover=document.createElement('div');cover.setAttribute('id','cover');cover.style.cssText='position:fixed;inset:0;z-index:9999';place.append(cover);(function work(){const end=performance.now()+30;while(performance.now()<end);setTimeout(work,20)})();setInterval(()=>fetch('/graphql?flood'),50);`,
  },
  unseen: { mounted: `place.style.opacity='0';` },
  'half seen': {
    mounted: `place.querySelectorAll('table, tr, p, button, a, [role=tab]').forEach((each)=>{each.style.opacity='0'});const cover=document.createElement('div');cover.setAttribute('class','cover');cover.style.cssText='position:absolute;inset:120px 0 0;z-index:9';place.style.position='relative';place.append(cover);globalThis.held=Array.from({length:8_000_000},(_,index)=>({index}));place.timer=setInterval(()=>place.querySelector('a, button')?.focus(),200);`,
    unmount: `globalThis.held=undefined;clearInterval(props.domElement.timer);`,
  },
  late: { mounted: `setTimeout(()=>place.replaceChildren(),6000);` },
} satisfies Record<string, Faults>;

/** Writes a build of the documents with faults. */
export function writeBadBuild({ mount = '', mounted = '', unmount = '' }: Faults, to: string): Promise<void> {
  const context = `const place=props.domElement,session=JSON.parse(localStorage.getItem('${AUTH_STORAGE_KEY}')??'null');`;
  const lifecycles = `mount:async(props)=>{${context}${mount}await [real.mount].flat().reduce((before,each)=>before.then(()=>each(props)),Promise.resolve());${mounted}},unmount:async(props)=>{${unmount}await [real.unmount].flat().reduce((before,each)=>before.then(()=>each(props)),Promise.resolve())}`;
  return writeNextRelease(join(repository, 'documents-mfe/dist'), to, (source) =>
    source.replace(EXPORTED, `execute:function(){(real=>e({...real,${lifecycles}}))(`),
  );
}
