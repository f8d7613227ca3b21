// Changes no global state but registers the product's own block, as the app does.
import { expect, test } from 'vitest'

import { checkBlocks, registerBlock } from '#features/pages/server/block-definitions.ts'
import { block } from './block.ts'

test('a list of courses of version 1 becomes a slider', () => {
  registerBlock(block)
  const old = { id: 'b1', component: 'course-list', version: 1, visible: true, texts: { uk: { title: 'Курси' } } }
  const [migrated] = checkBlocks([{ ...old, props: { title: 'Courses', courseIds: ['mark'] } }])
  expect(migrated).toMatchObject({
    version: 2,
    props: { title: 'Courses', courseIds: ['mark'], variant: 'slider' },
    texts: { uk: { title: 'Курси' } },
  })
})
