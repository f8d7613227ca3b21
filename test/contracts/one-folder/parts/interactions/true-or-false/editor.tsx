import type { DraftQuestion } from '#features/studio/questions/draft-question.ts'
import { Stem } from '#features/studio/web/questions/stem.tsx'

export const Editor = ({ question }: { question: DraftQuestion }) => <Stem question={question} />
