/** Word on a desk: lists are paragraphs with a mark of their own, headings and comments have classes. */
export const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang=EN-US><!--StartFragment-->
<p class=MsoTitle>The storm<o:p></o:p></p>
<h2>On the lake<o:p></o:p></h2>
<p class=MsoNormal>He was <b>asleep</b> on <i>a pillow</i><a class=msocomanchor href="#_msocom_1" id="_anchor_1"></a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>the wind<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>from the hills<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>the waves<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>wake him<o:p></o:p></p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1"><p class=MsoCommentText>Which pillow?</p></div></div></div>
<!--EndFragment--></body></html>`

/** Word in the browser: each item has a list of its own, with its level. */
export const WORD_ONLINE = `<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="1"><span class="TextRun"><span class="NormalTextRun">Peace</span></span><span class="EOP">&nbsp;</span></p></div>
<div class="ListContainerWrapper"><ol class="NumberListStyle1" start="1"><li data-aria-level="1" class="OutlineElement"><p class="Paragraph"><span class="TextRun">be still</span></p></li></ol></div><div class="ListContainerWrapper"><ul class="BulletListStyle2"><li data-aria-level="2" class="OutlineElement"><p class="Paragraph"><span class="TextRun">said to the sea</span></p></li></ul></div>`

/** Google Docs: a bold element that isn’t bold around everything, formats as styles, lists within lists, redirected links. */
export const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400">The boat</span></h1><p dir="ltr"><span style="font-weight:700">Master</span><span style="font-weight:400">, carest </span><span style="font-style:italic">thou</span><span> not: </span><a href="https://www.google.com/url?q=https://example.org/mark&amp;sa=D"><span>Mark 4</span></a></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>stern</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>cushion</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`

/** A page of the web: a table, a picture of another site, a video in a frame. */
export const WEB = `<meta charset="utf-8"><h4>The crossing</h4><table><tbody><tr><th>Evening</th><td>they left</td></tr><tr><th>Night</th><td>a storm</td></tr></tbody></table><p>Then <img src="https://example.org/boat.jpg" width="320" height="200"> calm.<img src="https://example.org/pixel.gif" width="1" height="1"></p><iframe src="https://player.example.org/1"></iframe>`
