import { LanguageName } from '../language-name.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Language name'
export const group = 'Reading'

export function States() {
  return (
    <Case title="In its own letters, those of the machine where the page has none">
      <Row>
        <LanguageName name="Deutsch" lang="de" />
        <LanguageName name="Українська" lang="uk" />
        <LanguageName name="العربية" lang="ar" direction="rtl" />
        <LanguageName name="日本語" lang="ja" />
      </Row>
    </Case>
  )
}
