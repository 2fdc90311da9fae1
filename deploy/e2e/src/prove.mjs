import { chromium } from '@playwright/test';
import { findBrowser } from './browserPath.ts';
const browser = await chromium.launch(await findBrowser());
for (const path of ['/','/vacancies/search']) for(let i=0;i<40;i++){ const page=await browser.newPage(); await page.goto('http://oldebroek.localhost:3700'+path); await page.waitForFunction(()=>performance.getEntriesByName('omzien:stands').length>0); const p=await page.evaluate(()=>JSON.parse(document.getElementById('boot').textContent).composition.probation); await page.waitForTimeout(300); await page.close(); if(!p.includes('shell')&&!p.includes(path==='/'?'mfe-public-site':'mfe-vacancies')){console.log(path,'proven after',i);break;} }
await browser.close();
