import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { strToU8, unzipSync, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudio } from './in-studio.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const MANIFEST = `<?xml version="1.0"?><manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1" xmlns:l="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><l:lom><l:general><l:title><l:string>On the lake</l:string></l:title></l:general></l:lom></metadata>
<organizations><organization identifier="o"><item identifier="root"><item identifier="a"><title>First evening</title>
<item identifier="a1" identifierref="p"><title>A storm</title></item><item identifier="a2" identifierref="q"><title>A quiz</title></item></item></item></organization></organizations>
<resources><resource identifier="p" type="webcontent" href="storm.html"><file href="storm.html"/></resource>
<resource identifier="q" type="imsqti_xmlv1p2/imscc_xmlv1p3/assessment"><file href="quiz.xml"/></resource></resources></manifest>`
const PAGE =
  '<html><body><p>There was a <b>great calm</b>.</p><img src="$IMS-CC-FILEBASE$/boat.png" alt="A boat"></body></html>'
const label = (id: string, text: string) =>
  `<response_label ident="${id}"><material><mattext>${text}</mattext></material></response_label>`
const QUIZ = `<questestinterop><assessment ident="q" title="Q"><section ident="root_section"><item ident="i" title="I"><presentation><material><mattext>Who slept?</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice>${label('A', 'Jesus')}${label('B', 'Peter')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">A</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(async () => portal.close())

async function choose(page: Page, files: Record<string, string | Uint8Array>): Promise<void> {
  const entries = Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file])
  const buffer = Buffer.from(zipSync(Object.fromEntries(entries)))
  await page.locator('input[type=file]').setInputFiles({ name: 'lake.imscc', mimeType: 'application/zip', buffer })
}

test('a course of another platform is imported with keys alone: its sections, lessons, pictures and tests', async () => {
  const { page } = await openStudio(portal)
  await goto(page, `${portal.origin}/en/studio/import/`)
  await choose(page, {
    'imsmanifest.xml': MANIFEST,
    'storm.html': PAGE,
    'quiz.xml': QUIZ,
    'web_resources/boat.png': PNG,
    'web_resources/notes.pdf': 'x',
  })
  await page.locator('h2:focus').waitFor()
  expect(await page.locator('main').innerText()).toContain('web_resources/notes.pdf')
  // The buttons of the bar come before what is focused now.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/studio\/courses\/on-the-lake-[^/]+\/$/)
  await page.locator('[data-section][aria-label="First evening"]').waitFor({ timeout: 10_000 })
  await page.getByRole('link', { name: 'A storm' }).click()
  await page.getByText('great calm').waitFor()
  await page.locator('main img[alt="A boat"]').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'A quiz' }).click()
  await page.getByText('Who slept?').waitFor()
})

test('a harmful archive is refused with its reason, and another file can be chosen', async () => {
  const { page } = await openStudio(portal)
  await goto(page, `${portal.origin}/en/studio/import/`)
  await choose(page, { 'imsmanifest.xml': MANIFEST, '../../evil.html': 'x' })
  await page.getByRole('alert').getByText('unsafe name: ../../evil.html').waitFor()
  await choose(page, { 'imsmanifest.xml': MANIFEST, 'storm.html': PAGE, 'quiz.xml': QUIZ })
  await page.locator('h2:focus').waitFor()
  expect(await page.locator('main').innerText()).toContain('The picture isn’t part of the file')
})

/** A learning platform for one package: a frame with the package in it, around it the API of SCORM 1.2. */
async function openPlatform(page: Page, files: Record<string, Uint8Array>): Promise<void> {
  const api = readFileSync(createRequire(import.meta.url).resolve('scorm-again/scorm12/min'), 'utf8')
  const types: Record<string, string> = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
    svg: 'image/svg+xml',
  }
  await page.route('https://platform.test/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const contentType = types[path.replace(/^.*\./, '')] ?? 'application/octet-stream'
    if (path === '') return route.fulfill({ contentType: 'text/html', body: '<iframe src="/index.html"></iframe>' })
    const file = files[path]
    return file ? route.fulfill({ contentType, body: Buffer.from(file) }) : route.fulfill({ status: 404 })
  })
  await page.addInitScript({
    content: `if (window === top) { ${api}; window.API = new Scorm12API({ autocommit: false });
      const kept = JSON.parse(localStorage.getItem('kept') ?? 'null'); if (kept) API.loadFromJSON(kept, '');
      API.on('LMSCommit', () => localStorage.setItem('kept', JSON.stringify(API.cmi))) }`,
  })
  await page.goto('https://platform.test/')
}
const reported = (page: Page) =>
  page.evaluate(() => {
    const { core, suspend_data: state } = JSON.parse(localStorage.getItem('kept') ?? '{}')
    return { status: core.lesson_status, score: core.score.raw, place: core.lesson_location, state }
  })

test('a course is exported for SCORM, and a learning platform receives completion, score and place', async () => {
  const { page } = await openStudio(portal)
  await goto(page, `${portal.origin}/en/studio/courses/mark/export/`)
  await page.getByText('Right answers can be read in the package').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('mark-en.zip')
  const files = unzipSync(readFileSync(await download.path()))
  expect(Object.values(files).filter(({ length }) => length === 0)).toEqual([])
  // Everything that the page and the manifest name is in the package.
  const named = new TextDecoder().decode(files['imsmanifest.xml']).matchAll(/<file href="([^"]+)"/g)
  expect([...named].map(([, path]) => path).toSorted()).toEqual(
    Object.keys(files)
      .filter((path) => path !== 'imsmanifest.xml')
      .toSorted(),
  )

  const platform = (await portal.visit()).page
  await openPlatform(platform, files)
  const course = platform.frameLocator('iframe')
  await course.getByRole('heading', { name: 'The whole story in one sitting' }).first().waitFor()
  expect(await reported(platform)).toMatchObject({ status: 'incomplete', place: 'mark-whole-story' })
  await course.getByRole('button', { name: 'Next' }).click()
  const second = await reported(platform)
  expect(second.state).toMatch(/^1;10+;-+$/)
  await platform.reload()
  await course.getByRole('button', { name: 'Back' }).waitFor()
  expect(await reported(platform)).toMatchObject({ place: second.place })
  for (;;) {
    const next = course.locator('#next')
    const isLast = (await next.innerText()) === 'Finish'
    await next.click()
    if (isLast) break
  }
  expect(await reported(platform)).toMatchObject({ status: 'incomplete', score: '0' })
  await answerAll(platform)
  await course.locator('#next').click()
  await course.getByText('You have reached the end of the course.').waitFor()
  const end = await reported(platform)
  expect(end).toMatchObject({ status: 'passed', score: '100' })
  expect(end.state.length).toBeLessThanOrEqual(4096)
})

/** Answers every question rightly, in the page of the package. */
const answerAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const inside = document.querySelector('iframe')?.contentDocument
    const { questions } = JSON.parse(inside?.getElementById('course')?.textContent ?? '{}')
    for (const form of inside?.forms ?? []) {
      const { marking } = questions[Number(form.dataset['question'])]
      const fields = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      for (const [at, field] of fields.entries()) {
        if (marking.right) field.checked = marking.right.includes(Number(field.value))
        else field.value = marking.places?.[at] ?? marking.accepted[0] ?? 'An answer'
      }
      form.requestSubmit()
    }
  })
