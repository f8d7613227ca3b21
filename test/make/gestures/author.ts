import {
  banksIn,
  copyQuestion,
  moveQuestion,
  placeBeside,
  removeQuestion,
  setRules,
} from '../../../src/features/studio/questions/draft-test.ts'
import {
  blocksOf,
  COMPONENTS,
  htmlOf,
  insertBlocks,
  mergeTexts,
  moveBlocks,
  removeBlocks,
  splitText,
} from '../../../src/features/studio/web/lesson/blocks.ts'
import type { Pen } from './pen.ts'
import { asked, changeKindOf, changeWithin, KINDS, TEST_KINDS } from './questions.ts'
import type { Random } from './random.ts'

type Gesture = () => unknown

/** A gesture of an author in a lesson. */
export async function writeLesson(
  pen: Pen,
  { random, name, elementId }: { random: Random; name: string; elementId: string },
) {
  const blocks = blocksOf(pen.document())
  const block = random.pick(blocks)
  if (!block) return
  const [index, text] = [blocks.indexOf(block), random.pick(blocks.filter(({ component }) => component === 'text'))]
  const question = random.pick(blocks.filter(({ component }) => component !== 'text'))
  const path = [...COMPONENTS, question?.id ?? '']
  const gestures: Gesture[] = [
    () => pen.edit((now) => moveBlocks(now, [block.id], random.below(2) === 0 ? 1 : -1)),
    () => pen.edit((now) => [insertBlocks(now, index + 1, [{ ...block, id: pen.app.kernel.makeId() }])]),
    () => blocks.length > 3 && pen.edit(() => [removeBlocks([block.id])]),
    // Cut, and pasted elsewhere in the same lesson: it keeps its id.
    () => {
      pen.edit(() => [removeBlocks([block.id])])
      pen.edit((now) => [insertBlocks(now, random.below(blocks.length), [block])])
    },
    () =>
      text &&
      pen.edit((now) =>
        splitText(now, {
          id: text.id,
          before: htmlOf(text),
          after: `<p>After ${name}</p>`,
          block: asked(pen.app.kernel.makeId(), random.pick(KINDS) ?? 'poll'),
        }),
      ),
    () => {
      const second = blocks[index + 1]
      if (block.component === 'text' && second?.component === 'text') pen.edit((now) => mergeTexts(now, block, second))
    },
    () => question && changeWithin(pen, path, { random, name }),
    () => question && changeWithin(pen, path, { random, name }),
    () => question && changeWithin(pen, path, { random, name }),
    () => question && changeKindOf(pen, { path, kinds: KINDS, elementId, random }),
    () => pen.undo(),
    () => pen.undo(),
  ]
  await random.pick(gestures)?.()
}

/** A gesture of an author in a test. */
export async function writeTest(
  pen: Pen,
  { random, name, elementId }: { random: Random; name: string; elementId: string },
) {
  const banks = banksIn(pen.document(), null)
  const bank = random.pick(banks.filter(({ questions }) => questions.length > 0))
  const question = random.pick(bank?.questions ?? [])
  if (!bank || !question) return
  const at = { bankId: bank.id, id: question.id }
  const path = ['test', 'banks', bank.id, 'questions', question.id]
  const gestures: Gesture[] = [
    () => pen.edit(copyQuestion({ ...at, newId: pen.app.kernel.makeId() })),
    () => bank.questions.length > 1 && pen.edit(removeQuestion(at)),
    () => {
      const beside = placeBeside(banks, { ...at, by: random.below(2) === 0 ? 1 : -1 })
      if (beside && (beside.to === bank.id || bank.questions.length > 1))
        pen.edit(moveQuestion({ id: question.id, from: bank.id, to: beside.to, index: beside.index }))
    },
    () => pen.edit(setRules({ passMark: 1 + random.below(100), shuffle: random.below(2) === 0 })),
    () => changeWithin(pen, path, { random, name }),
    () => changeWithin(pen, path, { random, name }),
    () => changeKindOf(pen, { path, kinds: TEST_KINDS, elementId, random }),
    () => pen.undo(),
  ]
  await random.pick(gestures)?.()
}
