// Runs in the package, in the learner's browser: shows one lesson at a time, marks questions, and reports to the learning platform
// by the API of SCORM 1.2. It also works without one, when the package is opened from a disk.

/**
 * @typedef {{ several: boolean, right: number[] } | { accepted: string[] } | { places: string[] }} Marking
 * @typedef {{ right?: string, wrong?: string, explanation?: string, notes: Record<string, string> }} Said
 * @typedef {{ test: number, marking: Marking, said: Said }} Question
 * @typedef {{ lessons: { id: string, passMark?: number }[], questions: Question[], words: Record<string, string> }} Course
 * @typedef {{ LMSInitialize(x: ''): string, LMSGetValue(name: string): string, LMSSetValue(name: string, value: string): string,
 *   LMSCommit(x: ''): string, LMSFinish(x: ''): string }} Api
 */
;(() => {
  const SUSPEND_MAX = 4096
  const WINDOWS_MAX = 500
  const OPEN = '-'
  const RIGHT = 'r'
  const WRONG = 'w'
  const WRITTEN = 'm'

  /** @type {Course} */
  const course = JSON.parse(element('course').textContent || '')
  const { lessons, questions, words } = course
  const startedAt = Date.now()
  const api = findApi()
  let isFinished = false
  let lessonMarks = lessons.map(() => '0')
  let questionMarks = questions.map(() => OPEN)
  let current = 0

  /** @param {string} id @returns {HTMLElement} */
  function element(id) {
    const found = document.getElementById(id)
    if (!found) throw new Error(id)
    return found
  }

  /** The platform puts its API in a window around this one, or in the one that opened it. @returns {Api | undefined} */
  function findApi() {
    return apiAbove(window) || (window.opener ? apiAbove(window.opener) : undefined)
  }

  /** @param {any} first @returns {Api | undefined} */
  function apiAbove(first) {
    let from = first
    for (let count = 0; count < WINDOWS_MAX; count++) {
      try {
        if (from.API) return from.API
      } catch {
        return undefined
      }
      if (from.parent === from) return undefined
      from = from.parent
    }
    return undefined
  }

  /** @param {string} name @returns {string} */
  const word = (name) => words[name] || ''

  function restore() {
    if (!api) return
    const [version, lessonState = '', questionState = ''] = api.LMSGetValue('cmi.suspend_data').split(';')
    if (version === '1') {
      lessonMarks = lessonMarks.map((mark, at) => (lessonState[at] === '1' ? '1' : mark))
      questionMarks = questionMarks.map((mark, at) => questionState[at] || mark)
    }
    const place = api.LMSGetValue('cmi.core.lesson_location')
    current = Math.max(
      0,
      lessons.findIndex(({ id }) => id === place),
    )
  }

  /** @param {number} lesson @returns {number[]} Questions of a test. */
  const questionsOf = (lesson) =>
    questions.map((question, at) => (question.test === lesson ? at : -1)).filter((at) => at >= 0)
  /** Whether a question is marked here; others are for somebody to read. @param {number} at */
  const isMarked = (at) => {
    const question = questions[at]
    return question !== undefined && (!('accepted' in question.marking) || question.marking.accepted.length > 0)
  }
  /** @param {number[]} of */
  const percentOf = (of) => {
    const marked = of.filter(isMarked)
    if (marked.length === 0) return undefined
    return Math.round((marked.filter((at) => questionMarks[at] === RIGHT).length / marked.length) * 100)
  }
  /** @param {number} lesson */
  const isPassed = (lesson) => {
    const percent = percentOf(questionsOf(lesson))
    return percent === undefined || percent >= ((lessons[lesson] || {}).passMark || 0)
  }
  const tests = lessons.map((_, at) => at).filter((at) => (lessons[at] || {}).passMark !== undefined)
  const inTests = questions.map((_, at) => at).filter((at) => tests.includes((questions[at] || { test: -1 }).test))

  function status() {
    const isDone = lessonMarks.every((mark) => mark === '1') && inTests.every((at) => questionMarks[at] !== OPEN)
    if (!isDone) return 'incomplete'
    if (tests.length === 0) return 'completed'
    return tests.every(isPassed) ? 'passed' : 'failed'
  }

  function time() {
    const seconds = Math.floor((Date.now() - startedAt) / 1000)
    const two = (/** @type {number} */ value) => String(value).padStart(2, '0')
    return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  }

  function save() {
    if (!api || isFinished) return
    const score = percentOf(inTests.length > 0 ? inTests : questions.map((_, at) => at))
    /** @type {[string, string][]} */
    const values = [
      ['cmi.suspend_data', `1;${lessonMarks.join('')};${questionMarks.join('')}`.slice(0, SUSPEND_MAX)],
      ['cmi.core.lesson_location', (lessons[current] || { id: '' }).id],
      ['cmi.core.lesson_status', status()],
      ['cmi.core.session_time', time()],
      ['cmi.core.exit', status() === 'incomplete' ? 'suspend' : ''],
    ]
    if (score !== undefined)
      values.push(['cmi.core.score.min', '0'], ['cmi.core.score.max', '100'], ['cmi.core.score.raw', String(score)])
    const isSet = values.map(([name, value]) => api.LMSSetValue(name, value)).every((said) => said !== 'false')
    const isSaved = api.LMSCommit('') !== 'false' && isSet
    say(isSaved ? '' : word('notSaved'))
  }

  function finish() {
    if (!api || isFinished) return
    save()
    isFinished = true
    api.LMSFinish('')
  }

  /** @param {string} text */
  function say(text) {
    const notice = element('notice')
    if (notice.textContent !== text) notice.textContent = text
    notice.hidden = text === ''
  }

  /** @param {number} at @param {boolean} isByLearner */
  function show(at, isByLearner) {
    current = at
    lessons.forEach((_, index) => {
      element(`lesson-${index}`).hidden = index !== at
      const link = element(`to-${index}`)
      if (index === at) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
      link.classList.toggle('done', lessonMarks[index] === '1')
    })
    element('previous').hidden = at === 0
    element('next').textContent = at === lessons.length - 1 ? word('finish') : word('next')
    showTest(at)
    if (!isByLearner) return
    window.scrollTo(0, 0)
    element(`title-${at}`).focus()
  }

  /** Shows the result of a test whose questions are all answered. @param {number} lesson */
  function showTest(lesson) {
    const result = document.getElementById(`result-${lesson}`)
    if (!result) return
    const own = questionsOf(lesson)
    const isDone = own.every((at) => questionMarks[at] !== OPEN)
    result.hidden = !isDone
    const percent = percentOf(own)
    const [text, again] = [result.querySelector('p'), result.querySelector('button')]
    if (text)
      text.textContent =
        percent === undefined ? word('done') : `${percent} % · ${isPassed(lesson) ? word('passed') : word('failed')}`
    if (again) again.hidden = isPassed(lesson)
  }

  /** @param {string} text */
  const simplified = (text) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()

  /** Returns the answer that is given; undefined if there is none. @param {HTMLFormElement} form @returns {string[] | undefined} */
  function answerIn(form) {
    const fields = Array.from(form.querySelectorAll('input, select, textarea'))
    const values = fields.flatMap((field) => {
      if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
        return field.checked ? [field.value] : []
      if (
        field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement
      )
        return [field.value.trim()]
      return []
    })
    return values.length === 0 || values.some((value) => value === '') ? undefined : values
  }

  /** @param {Marking} marking @param {string[]} given */
  function isRight(marking, given) {
    if ('accepted' in marking) return marking.accepted.some((text) => simplified(text) === simplified(given[0] || ''))
    if ('places' in marking) return marking.places.every((place, at) => given[at] === place)
    const chosen = given.map(Number)
    if (!marking.several) return marking.right.includes(chosen[0] === undefined ? -1 : chosen[0])
    return chosen.length === marking.right.length && chosen.every((at) => marking.right.includes(at))
  }

  /** @param {HTMLFormElement} form */
  function answer(form) {
    const at = Number(form.dataset.question)
    const question = questions[at]
    const output = form.querySelector('output')
    const given = answerIn(form)
    if (!question || !output) return
    if (!given) {
      output.textContent = word('answerFirst')
      output.className = ''
      return
    }
    const mark = !isMarked(at) ? WRITTEN : isRight(question.marking, given) ? RIGHT : WRONG
    questionMarks[at] = mark
    const { said } = question
    const notes = 'right' in question.marking ? given.flatMap((value) => said.notes[value] || []) : []
    const isInTest = tests.includes(question.test)
    const verdict = mark === WRITTEN ? word('written') : mark === RIGHT ? word('right') : word('wrong')
    const lines = [
      verdict,
      ...notes,
      (mark === RIGHT ? said.right : mark === WRONG ? said.wrong : '') || '',
      (isInTest || mark !== WRONG) && said.explanation ? said.explanation : '',
    ]
    output.replaceChildren(
      ...lines
        .filter((line) => line !== '')
        .map((line) => {
          const paragraph = document.createElement('p')
          paragraph.textContent = line
          return paragraph
        }),
    )
    output.className = mark === RIGHT ? 'right' : mark === WRONG ? 'wrong' : ''
    if (isInTest) lock(form, true)
    showTest(question.test)
    save()
  }

  /** A question of a test is answered once. @param {HTMLFormElement} form @param {boolean} isLocked */
  function lock(form, isLocked) {
    form
      .querySelectorAll('input, select, textarea, button')
      .forEach((field) => field.toggleAttribute('disabled', isLocked))
  }

  /** Shows how questions were answered before. The answers themselves are not kept: platforms have too little room. */
  function showMarks() {
    forms().forEach((form) => {
      const at = Number(form.dataset.question)
      const question = questions[at]
      const output = form.querySelector('output')
      const mark = questionMarks[at]
      if (!question || !output || mark === OPEN || mark === undefined) return
      output.textContent = mark === WRITTEN ? word('written') : mark === RIGHT ? word('right') : word('wrong')
      output.className = mark === RIGHT ? 'right' : mark === WRONG ? 'wrong' : ''
      if (tests.includes(question.test)) lock(form, true)
    })
  }

  const forms = () => Array.from(document.forms)

  /** @param {number} lesson */
  function takeAgain(lesson) {
    questionsOf(lesson).forEach((at) => (questionMarks[at] = OPEN))
    forms().forEach((form) => {
      const question = questions[Number(form.dataset.question)]
      const output = form.querySelector('output')
      if (!question || question.test !== lesson || !output) return
      form.reset()
      lock(form, false)
      output.textContent = ''
      output.className = ''
    })
    showTest(lesson)
    save()
    element(`title-${lesson}`).focus()
  }

  document.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) answer(event.target)
  })
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-go], [data-again]') : null
    if (!(button instanceof HTMLElement)) return
    const { go, again } = button.dataset
    event.preventDefault()
    if (again !== undefined) return takeAgain(Number(again))
    if (go === 'next') {
      lessonMarks[current] = '1'
      if (current === lessons.length - 1) {
        show(current, false)
        save()
        element('end').hidden = status() === 'incomplete'
        return
      }
    }
    show(go === 'next' ? current + 1 : go === 'previous' ? current - 1 : Number(go), true)
    save()
  })
  window.addEventListener('pagehide', finish)

  const isConnected = api !== undefined && api.LMSInitialize('') !== 'false'
  if (isConnected) restore()
  document.documentElement.classList.add('ready')
  showMarks()
  show(current, false)
  if (isConnected) save()
  else say(word('notConnected'))
})()
