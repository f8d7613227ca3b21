import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { BlockViewModule } from '#features/pages/blocks.ts'
import type { DraftQuestion } from '../../questions/draft-question.ts'

/** Exports of `editor.tsx` in the folder of a kind of question. */
export interface QuestionEditorModule {
  Editor: ComponentType<{ question: DraftQuestion }>
}

export interface QuestionKindParts {
  Editor: LazyExoticComponent<QuestionEditorModule['Editor']>
  /** What learners see. */
  View: LazyExoticComponent<BlockViewModule['View']>
}

const kinds = new Map<string, QuestionKindParts>()
const loaders: (() => Promise<unknown>)[] = []

/** Registers a kind of question: its editor, and the view of learners, with which it is tried. */
export function registerQuestionEditor(
  kind: string,
  { editor, view }: { editor: () => Promise<QuestionEditorModule>; view: () => Promise<BlockViewModule> },
): void {
  loaders.push(editor, view)
  kinds.set(kind, {
    Editor: lazy(async () => ({ default: (await editor()).Editor })),
    View: lazy(async () => ({ default: (await view()).View })),
  })
}

/** Loads the code of all editors before they are needed, so that questions can be added without a network. */
export const loadQuestionEditors = (): Promise<unknown> => Promise.all(loaders.map((load) => load()))

export const questionKindParts = (kind: string): QuestionKindParts | undefined => kinds.get(kind)

/** Kinds in the order in which authors look for them; others follow. */
const ORDER = [
  'single-choice',
  'multiple-choice',
  'image-choice',
  'open-text',
  'ordering',
  'matching',
  'poll',
  'reflection',
  'dialog',
]
const rankOf = (kind: string): number => (ORDER.indexOf(kind) + ORDER.length + 1) % (ORDER.length + 1)

/** All kinds of questions. */
export const questionKinds = (): string[] => [...kinds.keys()].toSorted((one, other) => rankOf(one) - rankOf(other))

/** Whether a block of this kind is written with an editor of questions. */
export const isQuestionKind = (kind: string): boolean => kinds.has(kind)
