// A certificate is set when it is asked for. How long does one take, and how many are there in a second?
import { randomBytes } from 'node:crypto'
import { numberOf } from '../src/features/awards/rules.ts'
import { insertCertificate } from '../src/features/awards/server/store-certificates.ts'
import { makeLearners } from './learners.ts'
import { median, percentile, report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { runBench } from './stage.ts'

/** More than the portal keeps, so that each is set. */
const CERTIFICATES = 400
const MEDIAN_MAX_MS = 40
const NAMES = [
  ['en', 'Ruth', 'Adeyemi'],
  ['ar', 'محمد', 'الحدّاد'],
  ['ja', '健一郎', '髙橋'],
  ['uk', 'Олена', 'Гриценко'],
] as const
const WORDS = {
  wording: 'has completed the course',
  title: 'Reading the Gospel of Mark',
  about: 'Eight elements, 2 h 40 min',
  signerName: 'Daniel Okafor',
  hue: 262,
  portalName: 'Portico',
  description: '',
}

/** Issues certificates by the database, each with its own name, and gives their numbers. */
async function issue(portal: Portal): Promise<string[]> {
  const learners = await makeLearners(portal, CERTIFICATES)
  const numbers: string[] = []
  for (const [index, { id }] of learners.entries()) {
    const [lang, firstName, lastName] = NAMES[index % NAMES.length]!
    const number = numberOf(randomBytes(12))
    const at = new Date()
    const name = { first_name: `${firstName} ${index}`, last_name: lastName }
    const times = { issued_at: at, finished_at: at }
    await insertCertificate(portal.db, {
      id,
      number,
      user_id: id,
      course_id: 'mark',
      lang,
      words: WORDS,
      ...name,
      ...times,
    })
    numbers.push(number)
  }
  return numbers
}

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  const numbers = await issue(portal)
  const fetchPdf = async (number: string): Promise<number> => {
    const begun = performance.now()
    const answer = await fetch(`${portal.url}/api/lpm/certificates/${number}/certificate.pdf`)
    if (!answer.ok) throw new Error(`A certificate was refused: ${await answer.text()}`)
    await answer.arrayBuffer()
    return performance.now() - begun
  }
  const { memoryMb: before } = await portal.usage()
  const [first, ...others] = numbers
  report({ name: 'the first certificate', value: await fetchPdf(first!), unit: 'ms' })
  const begun = performance.now()
  const times: number[] = []
  for (const number of others) times.push(await fetchPdf(number))
  const seconds = (performance.now() - begun) / 1000
  report({ name: 'certificates, one after the other', value: others.length / seconds, unit: 'certificates/s' })
  report({ name: 'a certificate, median', value: median(times), unit: 'ms', limit: { atMost: MEDIAN_MAX_MS } })
  report({ name: 'a certificate, 95 of 100', value: percentile(times, 0.95), unit: 'ms' })
  report({ name: 'memory that certificates took', value: (await portal.usage()).memoryMb - before, unit: 'MB' })
})
