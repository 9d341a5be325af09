import { chromium } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
const base='http://localhost:4423';
const pages={formats:'/formats',trial:'/format/trial',dualita:'/format/dualita',basso:'/format/dal-basso',noformat:'/format/nope',articles:'/articles',empty:'/articles?q=ponte+sullo+stretto&format=trial',tribune:'/tribune',author:'/tribune/livia-castellucci',collective:'/tribune/redazione-giudiziaria',noauthor:'/tribune/nope'};
const only=process.argv.slice(2);
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
for(const [w,scheme] of [[1280,'light'],[390,'light'],[1280,'dark'],[320,'light']]){
  const c=await b.newContext({viewport:{width:w,height:900},colorScheme:scheme});
  for(const [n,p] of Object.entries(pages)){
    if(only.length&&!only.includes(n)) continue;
    const page=await c.newPage(); const errs=[];
    page.on('console',m=>{if(m.type()==='error'&&!/404/.test(m.text()))errs.push(m.text().slice(0,300))}); page.on('pageerror',e=>errs.push(String(e).slice(0,300)));
    await page.goto(base+p,{waitUntil:'networkidle'}); await page.waitForTimeout(500);
    const over=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
    let axe=[]; if(w===1280||w===390){const r=await new AxeBuilder({page}).analyze(); axe=r.violations.map(v=>v.id+': '+v.nodes.slice(0,2).map(x=>x.target).join(' | '));}
    await page.screenshot({path:`/tmp/u3shots/${n}-${w}${scheme==='dark'?'-sera':''}.png`,fullPage:true});
    if(over>0||errs.length||axe.length) console.log(n,w,scheme,{over,errs,axe}); else console.log(n,w,scheme,'ok');
    await page.close();
  }
  await c.close();
}
await b.close();
