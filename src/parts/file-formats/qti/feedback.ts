import { plainTextOf, type QuestionNotes } from '#features/studio/file-formats/question-text.ts'
import { allOf, childOf, elementsOf, type QtiElement, wordsOf } from './tree.ts'

/** When a message is shown. */
type When = 'right' | 'wrong' | 'explanation' | { choice: string }

export interface Feedback {
  right: string
  wrong: string
  explanation: string
  /** By the identifier of the choice. */
  byChoice: ReadonlyMap<string, string>
}

const BRANCHES = /^response(?:If|ElseIf|Else)$/
const WRONG = /wrong|false|^in|^not|^no$/i
const RIGHT = /right|correct|true|^ok$|^yes$/i
const EXPLAINS = /sol|expl|hint|general|rationale/i

/**
 * Reads the messages of an item. Its marking says when each is shown; where it doesn’t, the name of the message does. What has rules
 * that the portal hasn’t becomes part of the explanation.
 */
export function feedbackOf(item: QtiElement, notes: QuestionNotes): Feedback {
  const processing = childOf(item, 'responseProcessing')
  const rules = processing ? rulesIn(processing, undefined) : new Map<string, When>()
  const choices = new Set(
    allOf(item, 'simpleChoice', 'inlineChoice', 'hottext').map(({ attributes }) => attributes['identifier'] ?? ''),
  )
  const texts = { right: [] as string[], wrong: [] as string[], explanation: [] as string[] }
  const byChoice = new Map<string, string>()
  for (const element of messagesIn(item)) {
    const { identifier = '', outcomeIdentifier = '', showHide = 'show' } = element.attributes
    const text = plainTextOf(element, notes)
    if (text === '') continue
    const known = showHide === 'show' ? rules.get(`${outcomeIdentifier} ${identifier}`) : undefined
    const when = known ?? whenByName(identifier, choices)
    if (when === undefined) notes.add('changed', 'feedback-rules')
    if (typeof when === 'object') byChoice.set(when.choice, text)
    else texts[when ?? 'explanation'].push(text)
  }
  return {
    right: texts.right.join(' '),
    wrong: texts.wrong.join(' '),
    explanation: texts.explanation.join(' '),
    byChoice,
  }
}

/** Returns all messages except those within choices, which are read with them. */
function messagesIn(element: QtiElement): QtiElement[] {
  return elementsOf(element).flatMap((child) => {
    if (/^(?:modalFeedback|feedbackInline|feedbackBlock)$/.test(child.name)) return [child]
    return /^(?:simpleChoice|inlineChoice|hottext)$/.test(child.name) ? [] : messagesIn(child)
  })
}

function whenByName(identifier: string, choices: ReadonlySet<string>): When | undefined {
  if (choices.has(identifier)) return { choice: identifier }
  if (WRONG.test(identifier)) return 'wrong'
  if (RIGHT.test(identifier)) return 'right'
  return EXPLAINS.test(identifier) ? 'explanation' : undefined
}

/** Returns when messages are shown, by the variable and the value that show them. */
function rulesIn(element: QtiElement, when: When | undefined): Map<string, When> {
  const rules = new Map<string, When>()
  let first: When | undefined
  for (const child of elementsOf(element)) {
    if (child.name === 'setOutcomeValue' && when !== undefined)
      for (const value of allOf(child, 'baseValue'))
        rules.set(`${child.attributes['identifier'] ?? ''} ${wordsOf(value)}`, when)
    if (child.name === 'responseCondition') merge(rules, rulesIn(child, when))
    if (!BRANCHES.test(child.name)) continue
    const branch = child.name === 'responseElse' ? opposite(first) : whenOf(elementsOf(child)[0])
    first ??= branch
    merge(rules, rulesIn(child, branch ?? when))
  }
  return rules
}

const merge = (rules: Map<string, When>, more: ReadonlyMap<string, When>): void =>
  more.forEach((when, key) => rules.set(key, when))

const opposite = (when: When | undefined): When | undefined =>
  when === 'right' ? 'wrong' : when === 'wrong' ? 'right' : undefined

/** Returns what a condition asks: whether the response is right, or which choice it is. */
function whenOf(condition: QtiElement | undefined): When | undefined {
  if (!condition) return undefined
  if (condition.name === 'not') return opposite(whenOf(elementsOf(condition)[0]))
  if (!/^(?:match|member|equal|stringMatch|equalRounded)$/.test(condition.name)) return undefined
  if (allOf(condition, 'correct').length > 0) return 'right'
  const [value] = allOf(condition, 'baseValue')
  return value?.attributes['baseType'] === 'identifier' ? { choice: wordsOf(value) } : undefined
}
