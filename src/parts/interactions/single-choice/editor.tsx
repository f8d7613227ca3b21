import { ChoiceEditor } from '#features/studio/web/questions/choice-editor.tsx'
import type { DraftQuestion } from '#features/studio/questions/draft-question.ts'

export const Editor = ({ question }: { question: DraftQuestion }) => (
  <ChoiceEditor question={question} isSeveral={false} />
)
