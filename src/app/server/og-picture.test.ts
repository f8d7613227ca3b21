import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { findSubject } from './og-picture.ts'

let portal: TestApp
let lesson: string
beforeAll(async () => {
  portal = await createTestApp()
  const { elementIds } = await makeCourse(portal.kernel, { id: 'seen' })
  lesson = elementIds[0] ?? ''
})
afterAll(() => portal.close())

const subjectAt = (path: string) => findSubject(portal.kernel, path, 'en')
const change = (values: { visible?: boolean; removed?: boolean; audience?: string | null }) =>
  portal.db.updateTable('elements').set(values).where('id', '=', lesson).execute()

test('[S-M6] the picture of a lesson that is hidden, removed or for a group is not there', async () => {
  const address = `lesson/${lesson}/`
  expect(await subjectAt(address)).toMatchObject({ cover: { id: 'seen' } })
  for (const hidden of [{ visible: false }, { removed: true }, { audience: JSON.stringify({ groups: ['g'] }) }]) {
    await change({ visible: true, removed: false, audience: null, ...hidden })
    expect([hidden, await subjectAt(address)]).toEqual([hidden, undefined])
    expect(await subjectAt('courses/seen/')).toBeDefined()
  }
  await change({ visible: true, removed: false, audience: null })
  expect(await subjectAt(address)).toBeDefined()
})
