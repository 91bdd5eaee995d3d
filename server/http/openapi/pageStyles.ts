import type { BrandFacts } from '@contract/brand.ts';
import { tokensOf, tokenVariables } from '@shared/brandTokens.ts';

function variables(brand: BrandFacts, scheme: 'light' | 'dark'): string {
  return Object.entries(tokenVariables(tokensOf(brand, scheme)))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

export function pageStyles(brand: BrandFacts): string {
  return `:root{color-scheme:light dark;${variables(brand, 'light')}}
@media (prefers-color-scheme:dark){:root{${variables(brand, 'dark')}}}
*{box-sizing:border-box}
html{scroll-padding-top:66px}
body{margin:0;background:var(--page);color:var(--ink);font:400 14px/20px 'Inter Variable',Inter,'Noto Sans',system-ui,sans-serif;-webkit-font-smoothing:antialiased}
a{color:var(--accent-ink)}
code{font:500 12.5px/18px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.top{position:sticky;top:0;z-index:1;display:flex;align-items:center;gap:12px;height:50px;padding:0 16px;background:var(--card);border-bottom:1px solid var(--line)}
.end{margin-left:auto}
.frame{display:flex}
nav{position:sticky;top:50px;align-self:flex-start;flex:none;width:300px;height:calc(100vh - 50px);overflow:auto;padding:12px 8px;background:var(--card);border-right:1px solid var(--line)}
nav h2{margin:16px 8px 4px;font:550 13px/18px inherit;font-size:13px}
nav h2:first-child{margin-top:4px}
nav h2 a{color:inherit;text-decoration:none}
nav ul{margin:0;padding:0;list-style:none}
nav li a{display:flex;gap:8px;padding:4px 8px;border-radius:6px;color:var(--ink-2);text-decoration:none;font-size:12.5px;overflow-wrap:anywhere}
nav li a:hover{background:var(--page);color:var(--ink)}
main{flex:1;min-width:0;max-width:1000px;margin:0 auto;padding:28px 32px 96px}
h1{margin:0 0 8px;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.015em}
main h2{margin:36px 0 12px;font-size:18px;line-height:24px;font-weight:600}
h3{display:flex;gap:10px;align-items:center;margin:0;font-size:14px;line-height:20px;font-weight:600}
h3 code{font-size:14px}
h4{margin:16px 0 6px;font-size:12px;line-height:16px;font-weight:550;color:var(--ink-2)}
p{margin:4px 0 0}
.lead{max-width:70ch;margin:0 0 12px;color:var(--ink-2)}
.muted{color:var(--ink-2)}
em{font-style:normal;font-size:12px;color:var(--ink-2)}
.card{margin-bottom:12px;padding:16px 20px;background:var(--card);border:1px solid var(--line);border-radius:10px}
.method{flex:none;width:52px;font:600 11px/18px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;text-transform:uppercase;color:var(--ink-2)}
.method.post,.method.patch,.method.put,.method.delete{color:var(--accent-ink)}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse}
td{padding:6px 12px 6px 0;vertical-align:top;border-bottom:1px solid var(--line)}
tr:last-child td{border-bottom:0}
td:first-child{white-space:nowrap}
.type{font-size:13px;color:var(--ink-2)}
.fields{margin:4px 0 0;padding:0 0 0 12px;list-style:none;border-left:1px solid var(--line)}
.fields li{padding:3px 0}
.answers{display:grid;grid-template-columns:48px 1fr;gap:4px 8px;margin:0}
.answers dt{font-weight:550;font-variant-numeric:tabular-nums;color:var(--ink-2)}
.answers dt.good{color:var(--ink)}
.answers dd{margin:0;min-width:0}
@media (max-width:899px){.frame{display:block}nav{position:static;width:auto;height:auto;max-height:40vh;border-right:0;border-bottom:1px solid var(--line)}main{padding:20px 16px 64px}.card{padding:14px 16px}}
@media (max-width:599px){tr{display:flex;flex-wrap:wrap;gap:0 12px;padding:6px 0;border-bottom:1px solid var(--line)}tr:last-child{border-bottom:0}td{padding:0;border:0}td:last-child{flex-basis:100%}}`;
}
