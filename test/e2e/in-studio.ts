import type { BrowserContextOptions, Page } from 'playwright-core'
import { type E2ePortal, goto } from './open-portal.ts'

/** Signs an administrator in, in the studio. */
export async function openStudio(portal: E2ePortal, how: BrowserContextOptions = {}) {
  const visit = await portal.visit({ viewport: { width: 1280, height: 860 }, ...how })
  const data = { email: 'admin@demo.portico.test', password: 'portico-demo' }
  await visit.context.request.post(`${portal.origin}/api/sso/login/email`, { data })
  await goto(visit.page, `${portal.origin}/en/studio/`)
  return visit
}

/** Creates a course and waits for the caret in the text of its first lesson. */
export async function beginLesson(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New course', exact: true }).click()
  await page.locator('input:focus').waitFor()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/studio\/courses\/[^/]+\/[^/]+\/$/)
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('The first evening')
  await page.keyboard.press('Enter')
  await page.locator('[contenteditable="true"]:focus').waitFor()
}

/** Kinds of the blocks of the lesson, in their order. */
export const kindsOn = (page: Page): Promise<(string | null)[]> =>
  page.locator('li[data-kind]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-kind')))

/** What a program puts on the clipboard, by media type. Pictures are drawn in the page. */
export interface Clip {
  texts?: Record<string, string>
  files?: { name: string; type: string; content: 'picture' | 'nonsense' }[]
}

/** Pastes into the focused text, or drops onto an element, as a browser does. */
export async function give(page: Page, clip: Clip, onto?: string): Promise<void> {
  await page.evaluate(
    async ([{ texts = {}, files = [] }, selector]) => {
      const data = new DataTransfer()
      for (const [type, text] of Object.entries(texts)) data.setData(type, text)
      for (const { name, type, content } of files) {
        const canvas = new OffscreenCanvas(24, 16)
        canvas.getContext('2d')?.fillRect(2, 2, 12, 8)
        const body = content === 'picture' ? await canvas.convertToBlob({ type }) : 'no picture at all'
        data.items.add(new File([body], name, { type }))
      }
      const target = selector === undefined ? document.activeElement : document.querySelector(selector)
      const how = { bubbles: true, cancelable: true }
      if (selector === undefined) {
        target?.dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData: data }))
        return
      }
      const { left = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {}
      const at = { ...how, dataTransfer: data, clientX: left + 4, clientY: bottom - 2 }
      target?.dispatchEvent(new DragEvent('dragover', at))
      target?.dispatchEvent(new DragEvent('drop', at))
    },
    [clip, onto] as const,
  )
}

/** A small picture as part of HTML. */
export const drawnPicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 24
    canvas.height = 16
    canvas.getContext('2d')?.fillRect(2, 2, 12, 8)
    return canvas.toDataURL('image/png')
  })
