import { Prose } from '../prose.tsx'
import { Case } from './case.tsx'

export const name = 'Prose'
export const group = 'Reading'

const HTML = `<p>Mark does not waste words, so the ones he keeps are <strong>worth stopping for</strong>. He <em>sat in the boat</em>, and <mark>slept</mark>.</p>
<blockquote>Peace, be still.</blockquote><ul><li>Read it aloud once.</li><li>Then read it <a href="#again">again</a>.</li></ul><ol><li>Who is afraid?</li><li>When?</li></ol>`

export function States() {
  return (
    <>
      <Case title="The paragraph that opens">
        <Prose variant="lead">You will read it aloud in one sitting.</Prose>
      </Case>
      <Case title="Running text">
        <Prose html={HTML} />
      </Case>
      <Case title="Arabic">
        <div lang="ar" dir="rtl">
          <Prose html="<p>الباب مفتوح، تفضّل. <strong>اقرأ</strong> بصوت عالٍ، ثم <em>اقرأ</em> مرة أخرى.</p>" />
        </div>
      </Case>
    </>
  )
}
