import type { genders } from '@omzien/model/user';

type Gender = (typeof genders)[number];
const named = (gender: Gender, names: string) => names.split(' ').map((name) => ({ name, gender }));

/** Invented people are named from these lists; whoever is meant does not exist. */
export const firstNames: { name: string; gender: Gender }[] = [
  ...named(
    'female',
    'Anne Fatima Marijke Sanne Ria Lotte Yasmin Els Femke Noor Ingrid Samira Hanneke Tess Willemijn Aisha Corrie Eva Jannie Maud Roos Sevda Truus Lisa Wietske Nadia Marleen Fleur Greet Merve Saskia Zoë Diana Lieke Petra Amina Carla Mirjam Joke Sofie Gerda Floor Oksana Rahel Thea Julia Nienke Esther Tineke Isa Mariam Britt Agnes Linda Bente Ineke Leila Kim Trudy Selam',
  ),
  ...named(
    'male',
    'Jan Mohammed Kees Daan Henk Yusuf Pieter Sem Wim Bram Ahmed Gerrit Thijs Piet Emre Joost Luuk Hans Samuel Rob Niels Arie Tijmen Hassan Bert Jesse Frits Ali Maarten Stijn Theo Ruben Jaap Omar Erik Finn Dirk Bilal Ton Lars Sjoerd Yonas Geert Koen Rik Willem Andriy Sander Paul Teun Bas Mehmet Gijs Wouter Ibrahim Peter Hugo Marcel Rens Tesfay',
  ),
  ...named('other', 'Robin Sam Jip Alex'),
];
export const lastNames =
  'Jansen|de Vries|van den Berg|Bakker|Yılmaz|Visser|Smit|Meijer|de Boer|El Amrani|Mulder|de Groot|Bos|Vos|Peters|Hendriks|van Leeuwen|Dekker|Brouwer|de Wit|Dijkstra|Smits|de Graaf|van der Meer|Kaya|van der Linden|Kok|Jacobs|de Haan|Vermeulen|van den Heuvel|van der Veen|van den Broek|Schouten|van Dijk|Willems|Öztürk|van Vliet|van de Ven|Hoekstra|Maas|Verhoeven|Koster|van Dam|van der Wal|Prins|Blom|Huisman|Peeters|de Jong|Kuipers|Benali|van Veen|Post|Kramer|van den Brink|Scholten|van Wijk|Postma|Martens|Vink|de Ruiter|Timmermans|Groen|Gerritsen|Jonker|van Loon|Boer|van der Heijden|Kovalenko|Tewolde|Snijders|Roos|Sanders|Verbeek|Tromp|Molenaar|Wolters|Aydin|van Dongen|Nijhuis|Schipper|Evers|Hermans|te Velde|Driessen|Kuiper|Bosman|Hofman|Lammers|Wessels|Bouma|Rutten|Schreurs|Claessens|Leenders|Geurts|Haverkamp|Wassink|ter Horst|Lubbers|Eilander|Zoutendijk|Verkerk|Oskam|Noordam|Boonstra|Elferink|Hassink'.split(
    '|',
  );
/** Mail of people at home. Nothing under `.example` can ever be delivered. */
export const mailHosts = ['post.example', 'brievenbus.example', 'thuis.example', 'mijnmail.example'];
export const jobTitles = [
  'Coördinator vrijwilligers',
  'Bestuurslid',
  'Voorzitter',
  'Teamleider',
  'Beheerder',
  'Activiteitenbegeleider',
  'Secretaris',
  'Begeleider',
  'Penningmeester',
  'Medewerker welzijn',
];
