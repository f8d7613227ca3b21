-- A lesson or microcourse that is a webinar lasts as long as its webinar.
update elements set duration = webinars.duration_minutes from webinars
  where webinars.element_id = elements.id and elements.duration <> webinars.duration_minutes;
update microcourses set duration = webinars.duration_minutes from webinars
  where webinars.microcourse_id = microcourses.id and microcourses.duration <> webinars.duration_minutes;
