/** Descriptions as nobody should write them: a few vacancies have one, so that the meter for plain language has work. */
export const hardTexts: readonly string[] = [
  'Ten behoeve van de continuering van onze dienstverlening zijn wij op zoek naar een vrijwilliger die, in nauwe afstemming met de beroepskrachten en met inachtneming van de geldende protocollen, zorg draagt voor de facilitering van laagdrempelige ontmoetingsmomenten binnen de wijkgerichte infrastructuur.',
  'De werkzaamheden omvatten onder andere het inventariseren, prioriteren en coördineren van binnenkomende ondersteuningsvragen, alsmede het monitoren van de voortgang daarvan, waarbij een proactieve en oplossingsgerichte grondhouding onontbeerlijk wordt geacht.',
  'In het kader van de transformatie van het sociaal domein geeft u mede invulling aan de participatiedoelstellingen van de organisatie, onder meer door middel van het stimuleren van eigen regie en het versterken van het informele netwerk van de cliënt.',
];
