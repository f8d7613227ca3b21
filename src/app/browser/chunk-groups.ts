/** Scripts of the app that are loaded together, and so are one file: small files compress worse, and each costs a request. */
interface ChunkGroup {
  name: string
  /** Paths of its modules. What they import is part of the group too, except what belongs to one of higher priority. */
  test: RegExp
  priority: number
}

/** What every page needs once it runs. */
const CLIENT = /src\/app\/browser\/client\.tsx$|preload-helper|rolldown\/runtime/

/** Components around blocks of any type, and what else most pages need once they run, in small files that would be requested one by one. */
const AROUND_PAGES =
  /features\/pages\/(?:heads\.ts|web\/(?:page-body|block-picture|block-head)\.tsx)|features\/files\/rules\.ts|ui\/(?:arch|whole-link)\.ts|ui\/prose\.tsx|ui\/(?:covering-input|prose)\.module\.css|web\/json-ld\.tsx|web\/page-meta\.tsx|i18n\/(?:format|use-formats)\.ts|ui\/notice\.tsx|courses\/web\/use-course-words\.ts|kept-courses\/web\/kept-ids\.ts/

/** The progress of a course, with what stores that of guests. */
const PROGRESS =
  /features\/progress\/(?:merge|rules|web\/(?:guest-progress|pending|use-course-progress))\.ts|web\/(?:crash-copy|open-database|use-outbox-entries)\.ts/

/** What lists, courses and lessons show of it. */
const SHOWN_PROGRESS =
  /features\/learning\/(?:outlook|web\/(?:use-outlook|use-closed-href|use-course-auth|start-course))\.ts|ui\/(?:colonnade|progress-bar|ring|state-icon)\.tsx|features\/pages\/web\/use-secret\.ts/

/** What of that lessons, videos and signing in need before. */
const BEFORE_REST =
  /web\/unreached\.ts|ui\/use-timing\.ts|base\/ids\.ts|courses\/web\/element-loader-host\.tsx|accounts\/web\/campaign\.ts|analytics\/web\/data-layer\.ts|consent\/web\/consent\.ts|policies\/web\/(?:category-titles|queries)\.ts/

/** What every page loads when it rests. */
const AFTERWARDS =
  /app\/layouts\/(?:afterwards|mentor-corner)\.tsx|app\/browser\/after-start\.ts|features\/chat\/web\/chat-corner\.tsx/

/** How much of a video was watched, for videos anywhere and for the end of a lesson. */
const WATCHED = /video-progress\/web\/(?:queries|use-watched)\.ts/

/** What a lesson and its blocks share. */
const LESSON =
  /features\/learning\/web\/lesson\/(?:use-reading|use-show-earned|lesson-headings)\.ts|features\/results\/web\/use-unanswered\.ts|features\/progress\/web\/element-place\.ts|features\/pages\/web\/(?:headings|media-positions)\.ts/

/** What surrounds the blocks of a lesson and other elements, up to their end. */
const AROUND_LESSON =
  /features\/learning\/web\/lesson\/(?:earned-here|next-card|element-pager|element-head|lesson-facts|lesson-end)\.tsx/

/** Small parts that pages of all kinds have in common with others. */
const COMMON = /web\/(?:redirect-to|server-clock)\.ts|ui\/skeleton\.tsx|i18n\/date-text\.tsx/

/** Messages of the server while a page is open. */
const EVENTS = /web\/events\.ts/

/** What larger groups import and other pages need without them. */
const SINGLE: [name: string, test: RegExp][] = [
  ['mutations', /modern\/useMutation\.js/],
  ['controls', /ui\/(?:chip|search-field)\.tsx/],
  ['field', /ui\/field(?:-frame)?\.tsx/],
  ['form-errors', /ui\/form-errors\.tsx/],
  ['checkbox', /ui\/checkbox\.tsx/],
  ['empty', /ui\/empty\.tsx/],
  ['lazy-icons', /ui\/lazy-icons\.ts/],
  ['colour', /ui\/colour\.ts/],
  ['draw', /ui\/art\/(?:draw|tones)\.ts/],
  ['door-art', /ui\/art\/door-art\.tsx/],
  ['open-session', /accounts\/web\/open-session\.ts/],
  ['account-rules', /accounts\/rules\.ts/],
  ['microcourse-queries', /microcourses\/(?:limits|errors|web\/queries)\.ts/],
  ['contact-inputs', /accounts\/contact-inputs\.ts/],
  ['problem-texts', /web\/form\/(?:fault-text|problem-texts)\.ts/],
  ['provider-sign-in', /accounts\/web\/provider-sign-in\.ts/],
  ['terms', /scenarios\/web\/form\/terms\.tsx/],
]

/** The sign-in popup with the steps of signing in, all of which are loaded when it opens. */
const SIGN_IN =
  /parts\/popups\/scenario\/view\.tsx|parts\/steps\/(?:login|login-by-email|final-action|success|fill-profile|forgot-password|join-letter-sent)\/view\.tsx|parts\/scenarios\/login\/scenario\.ts|scenarios\/web\/(?:early-popup|runtime|step-views|complete-sign-in)\.ts/

/** What every page adds for signed-in people. */
const SIGNED_IN =
  /features\/feedback\/web\/(?:ask|calls)\.ts|features\/notifications\/web\/(?:bell\.tsx|use-live\.ts)|progress\/web\/(?:guest-claims|start-progress-sync)\.ts/

/** What learners and administrators ask for. */
const FORMS = /forms\/web\/queries\.ts/
const AWARDS = /awards\/web\/queries\.ts/
const REVIEWS = /reviews\/web\/queries\.ts/

/** What pages of one’s own and those for staff share. */
const OWN_PAGES =
  /account-shell\/web\/(?:private-page-meta|sign-in-guard)\.tsx|portal\/web\/service-names\.ts|(?:people-import|groups)\/web\/queries\.ts/

/** What all pages for staff share. */
const STAFF =
  /app\/routes\/back-office-routes\.ts|app\/loaders\/admin-page\.ts|admin-shell\/web\/in-texts-language\.tsx|palette\/web\/palette-host\.tsx/

/** What administration and studio share: mainly the queries of all screens, which the loaders of their routes name. */
const ADMINISTRATION =
  /app\/loaders\/admin-loaders\.ts|admin-shell\/(?:sections\.ts|web\/(?:words\.ts|admin-guard\.tsx))|studio\/web\/lesson\/blocks\.ts/

const IN_ORDER: [name: string, test: RegExp][] = [
  ['client', CLIENT],
  ['pages', AROUND_PAGES],
  ['progress', PROGRESS],
  ['shown-progress', SHOWN_PROGRESS],
  ['before-rest', BEFORE_REST],
  ['afterwards', AFTERWARDS],
  ['watched', WATCHED],
  ['lesson', LESSON],
  ['around-lesson', AROUND_LESSON],
  ['common', COMMON],
  ['events', EVENTS],
  ...SINGLE,
  ['sign-in', SIGN_IN],
  ['signed-in', SIGNED_IN],
  ['forms', FORMS],
  ['awards', AWARDS],
  ['reviews', REVIEWS],
  ['own-pages', OWN_PAGES],
  ['staff', STAFF],
  ['administration', ADMINISTRATION],
]

/** The groups; those at the top of the list have the highest priority. */
export const CHUNK_GROUPS: ChunkGroup[] = IN_ORDER.map(([name, test], index) => ({
  name,
  test,
  priority: IN_ORDER.length - index,
}))
