// Lighthouse as a phone on a slow network sees it, on the pages that most visitors see first.
import type { Result } from 'lighthouse'
import { lookAsPhone, reportAsPhone } from './phone.ts'
import { startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const LANGUAGES = ['en', 'ar']
const PAGES = [
  { name: 'landing', path: '/', lcpMaxS: 1.2, blockingMaxMs: 50 },
  { name: 'course', path: '/courses/mark/', lcpMaxS: 1.2, blockingMaxMs: 50 },
  { name: 'lesson', path: '/courses/mark/lesson/', lcpMaxS: 1.5, blockingMaxMs: 100 },
]
const RUNS = 5
const WITHIN_MINUTES = 20

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  const runs = new Map<string, Result[]>()
  for (let run = 0; run < RUNS; run += 1) {
    for (const lang of LANGUAGES) {
      for (const { name, path } of PAGES) {
        const result = await lookAsPhone(stage, `${portal.url}/${lang}${path}`)
        runs.set(`${name} ${lang}`, [...(runs.get(`${name} ${lang}`) ?? []), result])
      }
    }
  }
  for (const { name, ...limits } of PAGES) {
    for (const lang of LANGUAGES)
      reportAsPhone(`lighthouse, ${name} ${lang}`, runs.get(`${name} ${lang}`) ?? [], limits)
  }
}, WITHIN_MINUTES)
