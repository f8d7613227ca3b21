import { expect, test } from 'vitest'
import { blockDefinitions, checkBlocks } from '#features/pages/server/block-definitions.ts'
import { Parts } from '#server/parts.ts'
import { block } from './block.ts'

test('a list of courses of version 1 becomes a slider', () => {
  const parts = new Parts()
  parts.add(blockDefinitions, block.type, block)
  const old = { id: 'b1', component: 'course-list', version: 1, visible: true, texts: { uk: { title: 'Курси' } } }
  const [migrated] = checkBlocks({ parts }, [{ ...old, props: { title: 'Courses', courseIds: ['mark'] } }])
  expect(migrated).toMatchObject({
    version: 2,
    props: { title: 'Courses', courseIds: ['mark'], variant: 'slider' },
    texts: { uk: { title: 'Курси' } },
  })
})
